/** Classes that break the rules of the architecture, one each, to show that the rules reject them. */
package workbench.broken;
